import type { Program } from '@bugar/contracts/catalog/program'
import { Controller } from '@nestjs/common'
import { MessagePattern } from '@nestjs/microservices'
import type { Counts } from '../../../work/health.ts'
import { CatalogService } from './catalog.service.js'

@Controller()
export class CatalogController {
  constructor(private readonly catalog: CatalogService) {}

  @MessagePattern('program.list')
  list(): Promise<Program[]> {
    return this.catalog.list()
  }

  @MessagePattern('catalog.counts')
  counts(): Promise<Counts['catalog']> {
    return this.catalog.counts()
  }
}

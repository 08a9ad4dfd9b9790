import type { Program } from '@bugar/contracts/catalog/program'
import { Controller, Inject, Module } from '@nestjs/common'
import { MessagePattern } from '@nestjs/microservices'
import { getModelToken, MongooseModule } from '@nestjs/mongoose'
import { type Catalog, createCatalog, programSchema } from '../../work/records.ts'
import type { Counts } from '../../work/settings.ts'
import { Database, startMicroservice } from './service.js'

const CATALOG = 'CATALOG'

@Controller()
class CatalogController {
  constructor(@Inject(CATALOG) private readonly catalog: Catalog) {}

  @MessagePattern('program.list')
  list(): Promise<Program[]> {
    return this.catalog.list()
  }

  @MessagePattern('catalog.counts')
  counts(): Promise<Counts['catalog']> {
    return this.catalog.counts()
  }
}

@Module({
  imports: [Database, MongooseModule.forFeature([{ name: 'Program', schema: programSchema }])],
  controllers: [CatalogController],
  providers: [{ provide: CATALOG, inject: [getModelToken('Program')], useFactory: createCatalog }],
})
class CatalogModule {}

await startMicroservice(CatalogModule, 'catalog')

import { exercises } from '@bugar/catalog/seed/exercises'
import type { Program as ProgramContract } from '@bugar/contracts/catalog/program'
import { Injectable, type OnModuleInit } from '@nestjs/common'
import { InjectModel } from '@nestjs/mongoose'
import { Model } from 'mongoose'
import type { Counts } from '../../../work/health.ts'
import { byNumber, seedPrograms, toProgram } from '../../../work/programs.ts'
import { Program } from './program.schema.js'

@Injectable()
export class CatalogService implements OnModuleInit {
  constructor(@InjectModel(Program.name) private readonly programs: Model<Program>) {}

  async onModuleInit(): Promise<void> {
    for (const { _id, ...content } of seedPrograms) {
      await this.programs.updateOne({ _id }, { $setOnInsert: content }, { upsert: true })
    }
  }

  async list(): Promise<ProgramContract[]> {
    const found = await this.programs.find().lean<Program[]>()
    return found.map(toProgram).toSorted(byNumber)
  }

  async counts(): Promise<Counts['catalog']> {
    return { programs: await this.programs.estimatedDocumentCount(), exercises: exercises.length }
  }
}

import { Module } from '@nestjs/common'
import { MongooseModule } from '@nestjs/mongoose'
import { Database } from '../database.js'
import { CatalogController } from './catalog.controller.js'
import { CatalogService } from './catalog.service.js'
import { Program, ProgramSchema } from './program.schema.js'

@Module({
  imports: [Database, MongooseModule.forFeature([{ name: Program.name, schema: ProgramSchema }])],
  controllers: [CatalogController],
  providers: [CatalogService],
})
export class CatalogModule {}

import type { Program as ProgramContract } from '@bugar/contracts/catalog/program'
import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose'
import mongoose from 'mongoose'

@Schema({ collection: 'programs', timestamps: true, versionKey: false, minimize: false })
export class Program {
  @Prop({ type: String, required: true })
  _id!: ProgramContract['code']

  @Prop({ required: true })
  name!: string

  @Prop({ default: '' })
  description!: string

  @Prop({ type: String, required: true })
  bmiCategory!: ProgramContract['bmiCategory']

  @Prop({ type: String, required: true })
  bodyFatCategory!: ProgramContract['bodyFatCategory']

  @Prop({ default: '' })
  cardioRatio!: string

  @Prop({ default: '' })
  dietRecommendation!: string

  @Prop({ type: mongoose.Schema.Types.Mixed, required: true })
  schedule!: ProgramContract['schedule']

  @Prop({ type: [String], required: true })
  sources!: string[]

  @Prop({ default: true })
  isActive!: boolean

  createdAt!: Date

  updatedAt!: Date
}

export const ProgramSchema = SchemaFactory.createForClass(Program)

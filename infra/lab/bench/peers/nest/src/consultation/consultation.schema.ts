import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose'
import mongoose from 'mongoose'
import { byOwner, type WholeConsultation } from '../../../work/consultations.ts'

const { Mixed } = mongoose.Schema.Types

@Schema({ collection: 'consultations', timestamps: true, versionKey: false, minimize: false })
export class Consultation {
  @Prop({ type: Mixed, required: true })
  user!: WholeConsultation['user']

  @Prop({ type: String, required: true })
  gender!: WholeConsultation['gender']

  @Prop({ required: true })
  weight!: number

  @Prop({ required: true })
  height!: number

  @Prop({ type: Number, default: null })
  bodyFatPercentage!: number | null

  @Prop({ required: true })
  bmi!: number

  @Prop({ type: String, required: true })
  bmiCategory!: WholeConsultation['bmiCategory']

  @Prop({ type: String, default: null })
  bodyFatCategory!: WholeConsultation['bodyFatCategory']

  @Prop({ type: Mixed, required: true })
  program!: WholeConsultation['program']

  @Prop({ required: true })
  fallback!: boolean

  @Prop({ type: String, default: null })
  notice!: string | null

  @Prop({ type: Mixed, required: true })
  ruleSet!: WholeConsultation['ruleSet']

  @Prop({ type: [String], required: true })
  fired!: string[]

  @Prop({ type: Mixed, required: true })
  trace!: WholeConsultation['trace']

  @Prop({ type: Mixed, required: true })
  stability!: WholeConsultation['stability']

  @Prop({ type: Mixed, default: null })
  safety!: WholeConsultation['safety']

  @Prop({ type: Mixed, required: true })
  odds!: WholeConsultation['odds']

  @Prop({ type: Mixed, default: null })
  measurement!: WholeConsultation['measurement']

  @Prop({ type: String, default: null })
  nextMeasurement!: string | null

  @Prop({ default: '' })
  notes!: string

  createdAt!: Date

  updatedAt!: Date
}

export const ConsultationSchema = SchemaFactory.createForClass(Consultation).index(byOwner)

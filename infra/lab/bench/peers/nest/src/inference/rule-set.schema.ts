import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose'
import mongoose from 'mongoose'

/** The rules of one base. */
@Schema({ collection: 'rulesets', versionKey: false, minimize: false })
export class RuleSet {
  @Prop({ type: String, required: true })
  _id!: string

  @Prop({ type: mongoose.Schema.Types.Mixed, required: true })
  content!: unknown
}

export const RuleSetSchema = SchemaFactory.createForClass(RuleSet)

import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose'

@Schema({ collection: 'users', timestamps: true, versionKey: false })
export class User {
  @Prop({ type: String, required: true })
  _id!: string

  @Prop({ required: true })
  name!: string

  @Prop({ required: true })
  email!: string

  @Prop({ required: true })
  passwordHash!: string

  @Prop({ type: String, required: true, enum: ['male', 'female'] })
  gender!: 'male' | 'female'

  @Prop({ type: String, required: true, enum: ['admin', 'user'] })
  role!: 'admin' | 'user'

  @Prop({ required: true })
  isActive!: boolean

  createdAt!: Date

  updatedAt!: Date
}

export const UserSchema = SchemaFactory.createForClass(User).index({ email: 1 }, { unique: true })

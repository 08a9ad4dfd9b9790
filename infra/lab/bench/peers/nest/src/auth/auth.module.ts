import { Module } from '@nestjs/common'
import { MongooseModule } from '@nestjs/mongoose'
import { Database } from '../database.js'
import { Jwt } from '../jwt.js'
import { AuthController } from './auth.controller.js'
import { AuthService } from './auth.service.js'
import { User, UserSchema } from './user.schema.js'

@Module({
  imports: [Database, MongooseModule.forFeature([{ name: User.name, schema: UserSchema }]), Jwt],
  controllers: [AuthController],
  providers: [AuthService],
})
export class AuthModule {}

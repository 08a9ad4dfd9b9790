import { MongooseModule } from '@nestjs/mongoose'
import { mongoOptions, setting } from '../../work/settings.ts'

export const Database = MongooseModule.forRoot(setting('MONGODB_URI'), mongoOptions)

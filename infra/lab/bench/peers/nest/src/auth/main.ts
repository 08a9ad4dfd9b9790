import { startMicroservice } from '../microservice.js'
import { AuthModule } from './auth.module.js'

await startMicroservice(AuthModule, 'auth')

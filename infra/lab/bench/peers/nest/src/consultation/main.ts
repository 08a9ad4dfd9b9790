import { startMicroservice } from '../microservice.js'
import { ConsultationModule } from './consultation.module.js'

await startMicroservice(ConsultationModule, 'consultation')

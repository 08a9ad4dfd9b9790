import { startMicroservice } from '../microservice.js'
import { InferenceModule } from './inference.module.js'

await startMicroservice(InferenceModule, 'inference')

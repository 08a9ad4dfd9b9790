import { startMicroservice } from '../microservice.js'
import { CatalogModule } from './catalog.module.js'

await startMicroservice(CatalogModule, 'catalog')

import type {
  Consultation as Made,
  ConsultationCreate,
  ConsultationHistory,
} from '@bugar/contracts/advice/consultation/consultation'
import type { Program } from '@bugar/contracts/catalog/program'
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common'
import { ClientProxy } from '@nestjs/microservices'
import { InjectModel } from '@nestjs/mongoose'
import { isValidObjectId, Model } from 'mongoose'
import { firstValueFrom } from 'rxjs'
import { type ConsultationDuties, consultationDuties } from '../../../../src/work/duties.ts'
import type { Advised } from '../../../../src/work/inference.ts'
import type { Caller } from '../../../work/caller.ts'
import {
  byOwner,
  listProjection,
  mayRead,
  toConsultation,
  toDocument,
  toHistory,
  type Total,
  totalsOf,
  type WholeConsultation,
} from '../../../work/consultations.ts'
import { NATS_CLIENT } from '../nats-client.js'
import { rpcError } from '../rpc-errors.js'
import { Consultation } from './consultation.schema.js'

@Injectable()
export class ConsultationService implements OnModuleInit {
  private programs: ReadonlyMap<string, Program> | null = null
  private duties: ConsultationDuties | null = null

  constructor(
    @InjectModel(Consultation.name) private readonly consultations: Model<Consultation>,
    @Inject(NATS_CLIENT) private readonly client: ClientProxy,
  ) {}

  async onModuleInit(): Promise<void> {
    await this.consultations.createIndexes()
    this.duties = await consultationDuties(this.consultations.db)
    await this.client.connect()
  }

  async create(caller: Caller, input: ConsultationCreate, address: string): Promise<Made> {
    const { notes: _notes, ...measured } = input
    const answered = await this.duties?.before(caller, address)
    const facts = { gender: caller.gender, ...measured, ...answered }
    const advised = await firstValueFrom(this.client.send<Advised>('inference.consult', facts))
    const program = (await this.programsByCode()).get(advised.verdict.programCode) as Program
    const created = await this.consultations.create(toDocument(input, caller, advised, program))
    const made = created.toObject<WholeConsultation>()
    await this.duties?.after(caller, made)
    return toConsultation(made)
  }

  async list(caller: Caller, page: number, limit: number): Promise<ConsultationHistory> {
    const [found, totals] = await Promise.all([
      this.consultations
        .find({ 'user.id': caller.id }, listProjection)
        .sort({ createdAt: -1, _id: -1 })
        .skip((page - 1) * limit)
        .limit(limit)
        .lean<WholeConsultation[]>(),
      this.consultations.aggregate<Total>(totalsOf(caller.id)).hint(byOwner),
    ])
    return toHistory(found, totals, page, limit)
  }

  async get(caller: Caller, id: string): Promise<Made> {
    const found = isValidObjectId(id) ? await this.consultations.findById(id).lean<WholeConsultation>() : null
    if (!found || !mayRead(caller, found)) {
      throw rpcError(404, 'Konsultasi tidak ditemukan')
    }
    return toConsultation(found)
  }

  count(): Promise<number> {
    return this.consultations.estimatedDocumentCount()
  }

  /** Asked for once. */
  private async programsByCode(): Promise<ReadonlyMap<string, Program>> {
    if (this.programs === null) {
      const all = await firstValueFrom(this.client.send<Program[]>('program.list', {}))
      this.programs = new Map(all.map((program) => [program.code, program]))
    }
    return this.programs
  }
}

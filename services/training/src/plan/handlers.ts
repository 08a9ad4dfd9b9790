import { addDays, todayOf } from '@bugar/contracts/core/values/day'
import { conflict, invalid, notFound } from '@bugar/contracts/core/bus/errors'
import type { Call, Handlers } from '@bugar/contracts/core/bus/operation'
import type { planOperations } from '@bugar/contracts/training/plan-operations'
import { quotas } from '@bugar/contracts/teams/quotas'
import { overQuota } from '@bugar/runtime/mongo/quota'
import { actorOf } from '@bugar/runtime/nats/dispatch'
import type { RulesClient, Person } from './rules-client.ts'
import { shiftOf, weekOn } from './domain/calendar.ts'
import { maxDaysAhead } from './domain/days.ts'
import { moveProblem } from './domain/move.ts'
import type { PlanChanges, PlanStore, SavedPlan } from './store.ts'
import type { SessionTargetsOf } from './targets.ts'
import type { PlanViews } from './views.ts'

interface Deps {
  readonly store: PlanStore
  readonly views: PlanViews
  readonly rulesClient: RulesClient
  readonly targetsOf: SessionTargetsOf
  /** Rejects, and deletes what was written, when the account is deleted. */
  readonly requireOpenAccount: (userId: string) => Promise<void>
  readonly now: () => Date
}

const missing = () => notFound('Belum ada rencana latihan')

const requireStart = (startDate: string, today: string): void => {
  if (startDate < today || startDate > addDays(today, maxDaysAhead)) {
    throw invalid([
      { field: 'startDate', message: `Tanggal mulai paling cepat hari ini, paling lambat ${maxDaysAhead} hari lagi` },
    ])
  }
}

/** @throws AppError `conflict` when there is no consultation to take the program from. */
const newPlan = (userId: string, { consultation }: Person, startDate: string, now: Date): SavedPlan => {
  if (consultation === null) {
    throw conflict('Belum ada konsultasi. Lakukan konsultasi dulu untuk mendapat program.')
  }
  const { id: consultationId, program } = consultation
  const times = { createdAt: now, updatedAt: now }
  return { userId, program, consultationId, startDate, pauses: [], moves: {}, easyWeeks: {}, ...times }
}

const resumed = ({ pauses, moves }: SavedPlan, today: string): PlanChanges => {
  const open = pauses.find(({ to }) => to === null)
  if (!open) {
    return {}
  }
  const closed = { from: open.from, to: today }
  const shift = shiftOf(closed)
  const later = Object.entries(moves).map(([id, date]) => [id, date >= open.from ? addDays(date, shift) : date])
  // A pause without a whole day is dropped.
  const kept = open.from < today ? [closed] : []
  return { pauses: [...pauses.filter(({ to }) => to !== null), ...kept], moves: Object.fromEntries(later) }
}

export const createPlanHandlers = (deps: Deps): Handlers<typeof planOperations> => {
  const { store, views, rulesClient, targetsOf, requireOpenAccount, now } = deps

  const changed = async (
    today: string,
    call: Call,
    change: (plan: SavedPlan) => PlanChanges | Promise<PlanChanges>,
  ) => {
    const plan = await store.update(actorOf(call).id, change)
    if (plan === null) {
      throw missing()
    }
    return { data: (await views.view(plan, today, call)).plan }
  }

  return {
    'plan.get': async ({ today }, call) => {
      const day = todayOf(today, now())
      const saved = await store.get(actorOf(call).id)
      return { data: saved && (await views.view(saved, day, call)).plan }
    },

    'plan.preview': async ({ startDate, today }, call) => {
      const time = now()
      const day = todayOf(today, time)
      requireStart(startDate, day)
      const person = await rulesClient.person(day, call)
      const plan = newPlan(actorOf(call).id, person, startDate, time)
      return { data: (await views.view(plan, day, call, person)).plan }
    },

    'plan.start': async ({ startDate, replace, today }, call) => {
      const { id } = actorOf(call)
      const time = now()
      const day = todayOf(today, time)
      requireStart(startDate, day)
      const person = await rulesClient.person(day, call)
      const saved = newPlan(id, person, startDate, time)
      const { plan } = await views.view(saved, day, call, person)
      if (plan.waitFor) {
        throw conflict(plan.waitFor.text)
      }
      if (replace) {
        await store.put(saved)
      } else if (!(await store.add(saved))) {
        throw conflict('Rencana latihan sudah ada')
      }
      await requireOpenAccount(id)
      return { data: plan }
    },

    'plan.delete': async (_input, call) => {
      await store.remove(actorOf(call).id)
      return { data: {} }
    },

    'plan.move': ({ id, date, today }, call) => {
      const day = todayOf(today, now())
      return changed(day, call, async (saved) => {
        const { plan } = await views.view(saved, day, call)
        const session = plan.sessions.find((each) => each.id === id)
        if (!session) {
          throw notFound('Sesi tidak ditemukan')
        }
        const problem = moveProblem(session, date, plan.sessions, day)
        if (problem?.field === 'date') {
          throw invalid([problem])
        }
        if (problem) {
          throw conflict('Sesi yang selesai atau dijeda tidak dapat dipindahkan', [problem])
        }
        const { [id]: _before, ...others } = saved.moves
        const isBack = date === (session.movedFrom ?? session.date)
        return { moves: isBack ? others : { ...others, [id]: date } }
      })
    },

    'plan.pause': ({ today }, call) => {
      const day = todayOf(today, now())
      return changed(day, call, ({ pauses }) => {
        if (pauses.some(({ to }) => to === null)) {
          return {}
        }
        if (pauses.length >= quotas.pause.documents) {
          throw overQuota('pause')
        }
        return { pauses: [...pauses, { from: day, to: null }] }
      })
    },

    'plan.resume': ({ today }, call) => {
      const day = todayOf(today, now())
      return changed(day, call, (plan) => resumed(plan, day))
    },

    'plan.setEasyWeek': ({ week, isEasy, today }, call) => {
      const day = todayOf(today, now())
      return changed(day, call, (plan) => {
        if (week < weekOn(day, plan)) {
          throw conflict('Pekan yang sudah lewat tidak dapat diubah')
        }
        return { easyWeeks: { ...plan.easyWeeks, [week]: isEasy } }
      })
    },

    'plan.targets': async ({ from, to, today }, call) => {
      const day = todayOf(today, now())
      const saved = await store.get(actorOf(call).id)
      if (saved === null) {
        return { data: [] }
      }
      const { plan, person, startedToday } = await views.view(saved, day, call)
      const sessions = plan.state === 'waiting' ? [] : plan.sessions.filter(({ date }) => date >= from && date <= to)
      const planned = new Map(sessions.map((session) => [session.id, JSON.stringify(session)]))
      const changed = (await startedToday(new Set(planned.keys()))).filter(
        (session) => planned.get(session.id) !== JSON.stringify(session),
      )
      const all = await targetsOf(
        { userId: saved.userId, plan, person, sessions: [...sessions, ...changed], today: day },
        call,
      )
      const startedNow = new Map(all.slice(sessions.length).map((each) => [each.session.id, { on: day, ...each }]))
      return {
        data: all.slice(0, sessions.length).map((each) => {
          const other = startedNow.get(each.session.id)
          return { ...each, ...(other && { startedNow: other }) }
        }),
      }
    },
  }
}

import { someHealth } from './factories.ts'
import type { Replies } from './replies.ts'
import { bases } from './rule-bases-screen.ts'
import { rulesScreen } from './rules-screen.ts'

const replies: Replies = {
  ...rulesScreen.replies,
  'GET /rule-bases': { data: bases },
  'GET /health': { data: { ...someHealth(), stats: { ...someHealth().stats, consultations: 1284 } } },
}

/** The rules, with as many consultations as a simulation counts. */
export const simulationScreen = { ...rulesScreen, replies }

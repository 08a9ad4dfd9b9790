import type { Rolldown } from 'vite'
import { screens, visitorPaths } from './screens.ts'

type NameChunk = Rolldown.CodeSplittingNameFunction
type Context = Parameters<NameChunk>[1]

/** Every screen needs this module and its imports. */
const entry = '/src/main.tsx'

/** Entry screens of visitors; their further modules are forms, which some other screens do not have. */
const visitorScreens = ['/src/person/auth/LoginScreen.tsx', '/src/person/auth/RegisterScreen.tsx']

/** Modules of the visitors' screens that no logged-in user needs. */
const visitorsOnly =
  /\/person\/auth\/(?:LoginScreen|RegisterScreen|ConsentField|use-auth-form|failure-text|queries)\.|\/people\/registration-form\.ts$/

/** How many screens of an area must share a module for all of the area to load it with one request. */
const minScreens = 3

/** Minimum number of user screens that share a module of the visitors' screens for it to be in the first chunk. */
const minForFirst = 5

const reach = (id: string, context: Context, seen: Set<string>): Set<string> => {
  if (!seen.has(id)) {
    seen.add(id)
    for (const imported of context.getModuleInfo(id)?.importedIds ?? []) {
      reach(imported, context, seen)
    }
  }
  return seen
}

/** Opened from another screen: modules that they share with one other screen need not be loaded by the rest. */
const late: readonly string[] = [
  '/admin/decisions',
  '/admin/teams',
  '/account/terms',
  '/training/plan',
  '/training/plan/new',
  '/training/progress',
  '/training/session',
]

/** Small enough that loading it with every screen costs less than a separate file. */
const small =
  /\/kit\/files\/save-file\.ts$|\/(?:kit\/layout\/Facts|ModalDialog|OwnUsername|RunningBar)\.tsx$|\/components\/Center\/Center\.mjs$/

/** Used by many screens, but not by the largest ones. */
const lean = /\/(?:Terms|program-names)\./

/** Icons of the administrators' menu. */
const menu = /\/icons\/Icon(?:Affiliate|ClipboardList|ListSearch|Server|ShieldLock|Users)\.mjs$/

/** For the lists of administrators, not for their other screens. */
const lists = /\/(?:AdminList|ListFilters|RecordTable|CsvButton)\.tsx$/

/** Grouped by sharing, these would be merged with modules that some of the sharing screens do not need. */
const apart = {
  // First, since a group includes the imports of its modules.
  names: /\/program-names\.ts$/,
  words: /\/person\/terms\/Terms\./,
  plans:
    /\/contracts\/src\/(?:advice\/person\/progression|training\/(?:plan|plan-operations))\.ts$|\/training\/schedule\/queries\.ts$/,
  themeIcon: /\/components\/ThemeIcon\/ThemeIcon\.mjs$/,
  known: /\/person\/body\/(?:known-body|use-known-body)\.ts$/,
  targets: /\/person\/training\/loads\//,
  // Else screens that save a version would load the training.
  etag: /\/core\/bus\/etag\.ts$/,
  training: /\/person\/training\/(?:today|adherence)\/(?!RunningBar)|\/contracts\/src\/training\/workout\.ts$/,
  sessions: /\/contracts\/src\/training\/guided-session\.ts$|\/offline\/outbox\.ts$/,
  pdf: /\/node_modules\/jspdf\/|\/person\/pdf\/(?:make-document|safe-text|sheet|week)\.ts$/,
  reset: /\/people\/password-reset\.ts$|\/person\/auth\/use-reply\.ts$/,
  // Shared with the charts, which screens with a choice do not need.
  choice: /\/kit\/forms\/Choice\./,
  energy: /\/advice\/health\/calories\.ts$/,
  odds: /\/(?:kit\/program\/odds|person\/terms\/OddsLine)/,
  trying: /\/advice\/consultation\/inference\.ts$|\/use-debounced-value\//,
  schedule: /\/(?:ScheduleList|SessionList)\./,
  guided:
    /\/training\/session\/(?:during\/)?(?:state|alarm|SessionPage|numbers|swap|reducer|use-guided)\.|\/session\.module\.css$|\/icons\/Icon(?:Bandage|Cloud(?:Check|Off|Up)|MoodSmile)\.mjs$/,
  search: /\/kit\/lists\/Filters\.tsx$/,
  icon: /\/@mantine\/core\/(?:esm|styles)\/(?:components\/)?ThemeIcon/,
  privacy: /\/PrivacyText\.tsx$/,
  starting: /\/training\/schedule\/(?:session\.ts|StartSession\.tsx)$/,
  howTo: /\/catalog\/exercise-text\.ts$|\/how-to\/(?:ExerciseText|VideoPlayer)\./,
  ruleStats: /\/rules\/rule-stats\.ts$/,
  bases: /\/rules\/rule-(?:version|base-verification|base-operations)\.ts$/,
  ruleWords: /\/rules\/expectation\.ts$|\/(?:studio\/bases\/words\.ts|StrengthBars\.tsx)$/,
  versions: /\/rules\/rule\.ts$|\/studio\/(?:rules\/version-words\.ts|bases\/ActivateDialog\.tsx)$/,
  drafts: /\/rules\/draft\/rule-draft\.ts$|\/studio\/drafts\/words\.ts$/,
  // Used by the workbench only; otherwise everybody would load them.
  workbench:
    /\/icons\/Icon(?:Arrow(?:BackUp|ForwardUp|Right)|CalendarEvent|ChevronLeft|CircleDashed|Copy|Fingerprint|Forms|Send|Trash|Upload|UserCheck)\.mjs$|\/useMutationState\.js$/,
  // Used by the decision log and the teams only.
  decisions:
    /\/icons\/Icon(?:Ban|EyeOff|Key|Message2Question|Pin|Refresh|Rotate)\.mjs$|\/(?:useQueries|queriesObserver)\.js$|\/kit\/program\/base-rules\.ts$|\/copy-text\.ts$|\/contracts\/src\/teams\/team\.ts$/,
  // Before the next, which would take along what others need of it.
  listed: /\/contracts\/src\/(?:system\/audit|core\/values\/table)\.ts$/,
  // For the lists with a table to download; else every screen of administrators loads them.
  csv: /\/(?:system\/csv|consultation-columns|decision-filters)\.ts$/,
  pages: /\/kit\/(?:lists\/Pages|text\/EnglishLabel|data\/use-delete)\.tsx?$/,
  badge: /\/(?:ProgramBadge|StatCards)\.tsx$/,
  select: /\/node_modules\/@mantine\/core\/esm\/components\/(?:NativeSelect|Combobox)\//,
  library: /\/catalog\/(?:exercise|youtube)\.ts$|\/exercise-queries\.ts$/,
  system: /\/contracts\/src\/system\/(?:system|import|database)\.ts$|\/rules\/rule-copies\.ts$/,
}

const bySharers = { minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 4000 }

/** Modules that the first page or visitors need, and the number of screens that need a module. */
const readNeeds = (root: string, context: Context) => {
  const reachOf = (files: readonly string[]) => {
    const seen = new Set<string>()
    files.forEach((file) => reach(root + file, context, seen))
    return seen
  }
  const routes = Object.entries(screens)
    .filter(([path]) => !visitorPaths.includes(path) && !late.includes(path))
    .map(([path, files]) => ({
      path,
      isAdmin: path.startsWith('/admin'),
      modules: reachOf(files.map((file) => `/src/routes/${file}?tsr-split=component---loader`)),
    }))
  // A route's own module remains the entry of its chunk, by which the manifest identifies it.
  const countIn = (area: boolean, id: string) =>
    id.includes('?tsr-split') ? 0 : routes.filter(({ isAdmin, modules }) => isAdmin === area && modules.has(id)).length
  const entered = reachOf([entry])
  const visited = reachOf(visitorScreens)
  const isFirst = (id: string) => entered.has(id) || (visited.has(id) && countIn(false, id) >= minForFirst)
  return { isFirst, forms: visited, countIn }
}

/**
 * Few chunks, because a browser requests six files at once: vendor and start for every page, forms for screens with
 * fields, one for the other modules shared by user screens, one for those of administrators; the rest is grouped by the
 * screens that share it.
 */
export const chunkGroups = (root: string): Rolldown.CodeSplittingGroup[] => {
  let needs: ReturnType<typeof readNeeds> | null = null
  const named =
    (name: string, isWanted: (id: string, known: ReturnType<typeof readNeeds>) => boolean): NameChunk =>
    (id, context) => {
      needs ??= readNeeds(root, context)
      return isWanted(id, needs) ? name : null
    }
  return [
    // With the libraries, which make their elements with it.
    {
      name: named('vendor', (id, { isFirst }) => isFirst(id)),
      test: /\/node_modules\/|\/src\/text-elements\.ts$/,
      priority: 6,
    },
    { name: named('start', (id, { isFirst }) => isFirst(id)), priority: 5 },
    { name: named('forms', (id, { forms }) => forms.has(id) && !visitorsOnly.test(id)), priority: 5 },
    { name: 'visitors', test: visitorsOnly, priority: 4.9 },
    {
      name: named(
        'app',
        (id, { countIn }) =>
          countIn(false, id) >= minScreens &&
          ![lean, menu, apart.plans, apart.workbench, apart.decisions, apart.guided].some((each) => each.test(id)),
      ),
      priority: 4,
    },
    { name: 'app', test: small, priority: 4.6 },
    ...Object.entries(apart).map(([name, test]) => ({ name, test, priority: 4.5 })),
    // Before the next, which would include the imports of its modules.
    { name: named('shared', (id, { countIn }) => countIn(false, id) > 0 && !menu.test(id)), ...bySharers, priority: 3 },
    {
      name: named('admin', (id, { countIn }) => (countIn(true, id) >= minScreens && !lists.test(id)) || menu.test(id)),
      priority: 2,
    },
    { name: 'lists', test: lists, priority: 1.5 },
    { name: 'shared', ...bySharers, priority: 1 },
  ]
}

import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { runVerb, say } from '@bugar/local/commands/verb'
import { repository } from '@bugar/local/repository'
import { LocalServerError } from '@bugar/local/servers/local-server'
import { fetchMen } from '../study/fetch-men.ts'
import { pageOf, tablesOf } from '../study/page.ts'
import { readMen, readWomen } from '../study/people.ts'
import { resultsOf } from '../study/results.ts'

const women = join(import.meta.dirname, '..', 'study', 'college-women-184.tsv')

/** The men's table, or null after a line with the reason why it is unavailable. */
const menOrNull = async (): Promise<string | null> => {
  const folder = join(resolve(repository, process.env['DATA_DIR'] ?? '.data'), 'study')
  try {
    return await fetchMen(folder, process.env, say)
  } catch (error) {
    if (!(error instanceof LocalServerError)) {
      throw error
    }
    say(
      `Study: the men's table cannot be had (${error.message}); only the women's part follows, and nothing is written.`,
    )
    return null
  }
}

await runVerb(async () => {
  const men = await menOrNull()
  const results = resultsOf(readWomen(readFileSync(women, 'utf8')), men === null ? null : readMen(men))
  const { answers, odds, byBmi, oddsByBmi } = tablesOf(results)
  say(`\n${answers}\n\nOdds, ten-fold cross-validation\n\n${odds}\n`)
  say(`Without body fat\n\n${byBmi}\n\n${oddsByBmi}\n`)
  if (men !== null) {
    writeFileSync(
      join(repository, 'contracts/src/advice/evidence/accuracy.json'),
      `${JSON.stringify(results, null, 2)}\n`,
    )
    writeFileSync(join(repository, 'docs', 'accuracy.md'), pageOf(results))
    say('Study: written to docs/accuracy.md and contracts/src/advice/evidence/accuracy.json.')
  }
  return 0
})

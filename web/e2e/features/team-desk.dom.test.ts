import { execFile } from 'node:child_process'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { promisify } from 'node:util'
import { describe, expect, test } from 'vitest'
import { factsOf, languages, programIn, readDesk } from '#studio/desk/calls.ts'
import { decided, deskOpened, deskReplies, openDesk, sound, teamKey, waitingVersion } from '../support/desk.ts'
import { useDomSite } from '../support/dom-site.ts'
import { press, waitForText, waitForToast } from '../support/page.ts'
import { recorded, type Replies } from '../support/replies.ts'

const decide = 'POST /team/decisions/own-returns'
const check = 'POST /team/rule-bases/own-returns/check'
const propose = 'PUT /team/rule-bases/own-returns'
const approve = 'POST /team/rule-bases/own-returns/versions/3/approve'

describe('the desk of a team', () => {
  const site = useDomSite({ user: null, replies: deskReplies })
  const write = async (replies: Replies = {}) => {
    const page = await site.visit('/team', { replies: { ...deskReplies, ...replies } })
    await openDesk(page)
    await page.getByRole('tab', { name: /Tulis/ }).click()
    await waitForText(page, 'Batas retur menjadi 30 hari')
    return page
  }

  test('a key › is sent as it is typed, and one that is refused is told at its field', async () => {
    const keys: unknown[] = []
    const page = await site.visit('/team')
    page.on('request', (request) => keys.push(request.headers()['authorization']))
    await deskOpened(page)
    expect(new Set(keys)).toEqual(new Set([`Bearer ${teamKey}`]))
    await press(page, 'Ganti kunci')
    await page.getByLabel('Kunci tim').waitFor()
    expect(await page.getByText('Isi fakta').count()).toBe(0)
    const other = await site.visit('/team', {
      replies: { 'GET /team/rule-bases': { status: 401, message: 'Unknown key' } },
    })
    await press(other, 'Buka')
    await waitForText(other, 'Tempelkan kunci tim')
    await other.getByLabel('Kunci tim').fill('bgr_salah')
    await press(other, 'Buka')
    await waitForText(other, 'Kunci ini tidak berlaku. Periksa, atau minta yang baru.')
    expect(await other.getByLabel('Kunci tim').inputValue()).toBe('bgr_salah')
  })

  test('facts › are decided with their reasons, and the address asks the same again', async () => {
    const sent: unknown[] = []
    const page = await site.visit('/team', { replies: { ...deskReplies, [decide]: recorded(sent, { data: decided }) } })
    await deskOpened(page)
    await page.getByLabel('Days since delivery (d)').fill('14')
    await page.getByLabel('Opened').selectOption('no')
    await press(page, 'Putuskan')
    await waitForText(page, 'The whole price')
    await waitForText(page, 'R-01 In time and unopened')
    await page.getByLabel('Days since delivery (d)').fill('15')
    await waitForText(page, 'Isi fakta, lalu tekan Putuskan.')
    expect(sent).toEqual([{ explain: 'fired', facts: { days: 14, opened: 'no' } }])
    const { search } = new URL(page.url())
    await press(page, 'Salin tautan')
    await waitForToast(page, 'Tautan disalin')
    const copied = new URL(await page.evaluate(() => navigator.clipboard.readText()))
    expect(copied.searchParams.get('facts')).toBe('{"days":15,"opened":"no"}')
    expect(search).not.toContain('bgr_')
    const again = await site.visit(`/team${search}`)
    await deskOpened(again)
    expect(await again.getByLabel('Days since delivery (d)').inputValue()).toBe('14')
    expect(await again.getByLabel('Opened').inputValue()).toBe('no')
  })

  test.each([
    ['366', false],
    ['365', true],
    ['-1', false],
    ['empat', false],
  ])('the number %s › is sent: %s', async (text, isSent) => {
    const sent: unknown[] = []
    const page = await site.visit('/team', { replies: { ...deskReplies, [decide]: recorded(sent, { data: decided }) } })
    await deskOpened(page)
    await page.getByLabel('Days since delivery (d)').fill(text)
    await press(page, 'Putuskan')
    await waitForText(page, isSent ? 'The whole price' : 'Isi angka dari 0 sampai 365')
    expect(sent.length).toBe(Number(isSent))
  })

  test('a refused fact › is told at its field, with what was typed', async () => {
    const page = await site.visit('/team', {
      replies: {
        ...deskReplies,
        [decide]: { status: 400, message: 'Invalid facts', errors: [{ field: 'facts.days', message: 'Required' }] },
      },
    })
    await deskOpened(page)
    await page.getByLabel('Opened').selectOption('yes')
    await press(page, 'Putuskan')
    await waitForText(page, 'Required')
    expect(await page.getByLabel('Opened').inputValue()).toBe('yes')
  })

  test('a file › is checked, needs a reason, and is proposed as it is written', async () => {
    const checked: unknown[] = []
    const proposed: unknown[] = []
    const page = await write({
      [check]: recorded(checked, { data: sound }),
      [propose]: recorded(proposed, { data: waitingVersion }),
    })
    await page.getByLabel('Berkas basis').fill('{ "base": "returns" }')
    await press(page, 'Periksa')
    await waitForText(page, 'Tulis "base" dengan nama yang dimulai dengan own-')
    await page.getByLabel('Berkas basis').fill('{ "base": own }')
    await press(page, 'Periksa')
    await waitForText(page, 'JSON belum terbaca: ')
    expect(checked).toEqual([])
    const file = { base: 'own-returns', declaration: { label: 'Retur' }, rules: [], goldenCases: [] }
    await page.getByLabel('Berkas basis').fill(JSON.stringify(file))
    await press(page, 'Periksa')
    await waitForText(page, 'Dapat diajukan.')
    const { base: _base, ...content } = file
    expect(checked).toEqual([content])
    await press(page, 'Ajukan')
    await waitForText(page, 'Alasan minimal 10 karakter')
    await page.getByLabel('Alasan versi ini').fill('Batas 30 hari')
    await press(page, 'Ajukan')
    await waitForText(page, 'Versi 3 menunggu.')
    expect(proposed).toEqual([{ ...content, note: 'Batas 30 hari' }])
    expect(await page.evaluate(() => sessionStorage.getItem('desk'))).toBe(JSON.stringify(JSON.stringify(file)))
  })

  test('a refused file › names each field, and nothing typed is lost', async () => {
    const page = await write({
      [check]: {
        status: 400,
        message: 'Validation failed',
        errors: [{ field: 'facts.0.range', message: 'The second number must be greater than the first' }],
      },
    })
    const before = await page.getByLabel('Berkas basis').inputValue()
    await press(page, 'Periksa')
    await waitForText(page, 'The second number must be greater than the first')
    expect(await page.getByLabel('Berkas basis').inputValue()).toBe(before)
  })

  test('a version › is opened in the editor with its cases, and is approved by another key only', async () => {
    const approvals: unknown[] = []
    const refused = { status: 409, message: 'Another key of the team must approve this version' }
    const page = await write({ [approve]: recorded(approvals, refused) })
    await page.getByLabel('Berkas basis').fill('{}')
    await press(page, 'Buka berkas')
    await expect
      .poll(async () => JSON.parse(await page.getByLabel('Berkas basis').inputValue()))
      .toMatchObject({ base: 'own-returns', goldenCases: [{ expected: 'refund=full' }, { expected: '-' }] })
    await press(page, 'Perubahan')
    await waitForText(page, 'R-01 diubah')
    await waitForText(page, '{"days":20,"opened":"no"}')
    await press(page, 'Setujui')
    await waitForText(page, refused.message)
    expect(approvals.length).toBe(1)
  })
})

test('factsOf › an empty field is unknown where nobody can leave it out, and facts of the other gender are left out', () => {
  const fact = { label: '', unknown: null, absent: null }
  const facts = [
    { ...fact, name: 'days' },
    { ...fact, name: 'bmi', computed: 'bmi' as const },
    { ...fact, name: 'opened', absent: 'no' },
    { ...fact, name: 'pregnant', onlyFor: 'female' as const },
  ]
  expect(factsOf(facts, { gender: 'male', pregnant: 'yes' })).toEqual({ days: 'unknown' })
  expect(factsOf(facts, { gender: 'female', pregnant: 'yes', days: 0, opened: 'yes' })).toEqual({
    days: 0,
    opened: 'yes',
    pregnant: 'yes',
  })
})

test('readDesk › takes only what makes sense', () => {
  expect(readDesk({ base: 'own-a', tab: 'write', facts: { a: 1, b: 'x', c: {} } })).toEqual({
    base: 'own-a',
    tab: 'write',
    facts: { a: 1, b: 'x' },
  })
  expect(readDesk({ base: {}, tab: 'x', facts: 'a' })).toEqual({ base: undefined, tab: undefined, facts: undefined })
})

test('programIn › a code that looks like a part of the program stays', () => {
  expect(programIn('curl', { facts: { kind: 'URL' } }, 'https://a.example/x')).toContain('{"facts":{"kind":"URL"}}')
})

const run = promisify(execFile)
const commands = { curl: ['bash', '-c'], TypeScript: ['node', '--input-type=module', '-e'], Python: ['python3', '-c'] }

test.each(languages)('the program in %s › asks and prints the answer', async (language) => {
  const bodies: unknown[] = []
  const server = createServer(async (request, response) => {
    let text = ''
    for await (const part of request) {
      text += part
    }
    bodies.push([request.method, request.url, request.headers.authorization, JSON.parse(text)])
    response.end(JSON.stringify({ success: true, data: decided }))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  try {
    const { port } = server.address() as AddressInfo
    const body = { explain: 'fired', facts: { days: 14, opened: 'no' } }
    const program = programIn(language, body, `http://127.0.0.1:${port}/api/team/decisions/own-returns`)
    const [command = '', ...args] = commands[language]
    const { stdout } = await run(command, [...args, program], { env: { ...process.env, KEY: teamKey } })
    expect(stdout).toContain('refund')
    expect(bodies).toEqual([['POST', '/api/team/decisions/own-returns', `Bearer ${teamKey}`, body]])
  } finally {
    server.close()
  }
})

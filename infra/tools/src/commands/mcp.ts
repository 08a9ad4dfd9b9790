import { teamTokenPattern } from '@bugar/contracts/teams/team'
import { serve } from '@bugar/mcp/server'

const { BUGAR_URL: url = '', BUGAR_TEAM_KEY: key = '' } = process.env

const problem = !/^https?:$/.test(URL.parse(url)?.protocol ?? '')
  ? 'BUGAR_URL is the address of the web app, such as http://localhost:8080.'
  : !teamTokenPattern.test(key)
    ? 'BUGAR_TEAM_KEY is the key of a team (bgr_…), which an administrator gives it.'
    : null

if (problem === null) {
  serve({ url, key })
} else {
  process.stderr.write(`${problem}\n`)
  process.exitCode = 1
}

// starts servers and prints env for processes
import { startTestServers } from '@bugar/testing/servers'
import { writeFileSync } from 'node:fs'
const servers = await startTestServers()
writeFileSync('/tmp/ag/run-env.json', JSON.stringify({ auth: servers.environment('auth'), gateway: servers.environment('gateway'), catalog: servers.environment('catalog'), inference: servers.environment('inference'), consultation: servers.environment('consultation') }))
console.log('up'); process.on('SIGTERM', () => void servers.stop().then(() => process.exit(0)))
setInterval(() => {}, 1000)

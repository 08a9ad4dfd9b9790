// `mongosh --nodb mongodb-setup.js`, run at every start: makes the replica set, a user for each service and, in a
// cluster, the further members. The image's own hook for scripts runs once, before there is a replica set, and would
// not follow a changed password.

const { MONGODB_ROOT_PASSWORD, MONGODB_MEMBERS, MONGODB_OPTIONS = '' } = process.env
const hosts = MONGODB_MEMBERS.split(' ').map((name) => `${name}:27017`)
const services = ['auth', 'catalog', 'consultation', 'inference', 'training']

const adminOf = (options) =>
  new Mongo(
    `mongodb://root:${encodeURIComponent(MONGODB_ROOT_PASSWORD)}@${hosts[0]}/?authSource=admin&${options}${MONGODB_OPTIONS}`,
  ).getDB('admin')

const patiently = (what, work) => {
  for (let left = 90; ; left--) {
    try {
      const done = work()
      return done
    } catch (error) {
      if (left === 0) {
        throw error
      }
      print(`${what}: ${error.message}`)
      sleep(1000)
    }
  }
}

const initiate = () => {
  const admin = adminOf('directConnection=true&serverSelectionTimeoutMS=2000')
  try {
    admin.runCommand({ replSetGetStatus: 1 })
  } catch (error) {
    if (error.codeName !== 'NotYetInitialized') {
      throw error
    }
    admin.runCommand({ replSetInitiate: { _id: 'bugar', members: [{ _id: 0, host: hosts[0] }] } })
    print('replica set made')
  }
}

const keepUser = (database, name) => {
  const pwd = process.env[`MONGODB_PASSWORD_${name.toUpperCase()}`]
  const settings = { pwd, roles: [{ role: 'readWrite', db: database.getName() }] }
  if (database.getUser(name)) {
    database.updateUser(name, settings)
  } else {
    database.createUser({ user: name, ...settings })
  }
}

const addMember = (admin, host) => {
  const { config } = admin.runCommand({ replSetGetConfig: 1 })
  if (config.members.some((member) => member.host === host)) {
    return
  }
  const _id = Math.max(...config.members.map((member) => member._id)) + 1
  const members = [...config.members, { _id, host }]
  admin.runCommand({ replSetReconfig: { ...config, version: config.version + 1, members } })
  print(`${host} added`)
}

patiently(`waiting for ${hosts[0]}`, initiate)
const admin = adminOf('replicaSet=bugar&serverSelectionTimeoutMS=60000')
for (const name of services) {
  keepUser(admin.getSiblingDB(`bugar_${name}`), name)
}
for (const host of hosts) {
  // A set takes a further member only after most of it have heard of the one before.
  patiently(`adding ${host}`, () => addMember(admin, host))
}
print('MongoDB is set up')

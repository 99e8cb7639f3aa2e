const sdk = require('@dealer/sdk')
const contract = require('@dealer/sdk/contract')
const debug = require('@dealer/sdk/debug')
const node = require('@dealer/sdk/node')
const realtime = require('@dealer/sdk/realtime')
const testing = require('@dealer/sdk/testing')
const validators = require('@dealer/validators')
const regions = require('@dealer/validators/regions')

async function main() {
  const { journey } = await import('./journey.js')
  const { importSdk, useEntries } = await import('./entries.js')
  const { facts, refusal } = await journey(sdk, process.argv[2], process.argv[3])
  const other = await importSdk()
  process.stdout.write(
    JSON.stringify({
      ...facts,
      entries: await useEntries({ sdk, contract, node, realtime, testing, debug, validators, regions }),
      otherCopy: { isDealerError: other.isDealerError(refusal), isItsClass: refusal instanceof other.RefusedError },
    }),
  )
}

void main()

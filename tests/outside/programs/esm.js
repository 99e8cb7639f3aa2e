import { createRequire } from 'node:module'
import process from 'node:process'
import * as sdk from '@dealer/sdk'
import * as contract from '@dealer/sdk/contract'
import * as debug from '@dealer/sdk/debug'
import * as node from '@dealer/sdk/node'
import * as realtime from '@dealer/sdk/realtime'
import * as testing from '@dealer/sdk/testing'
import * as validators from '@dealer/validators'
import * as regions from '@dealer/validators/regions'
import { useEntries } from './entries.js'
import { journey } from './journey.js'

const { facts, refusal } = await journey(sdk, process.argv[2], process.argv[3])
const other = createRequire(import.meta.url)('@dealer/sdk')
process.stdout.write(
  JSON.stringify({
    ...facts,
    entries: await useEntries({ sdk, contract, node, realtime, testing, debug, validators, regions }),
    otherCopy: { isDealerError: other.isDealerError(refusal), isItsClass: refusal instanceof other.RefusedError },
  }),
)

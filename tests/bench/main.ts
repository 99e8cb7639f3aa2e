/**
 * `pnpm bench`: figures side by side in one run. Times depend on the machine; the ratios are what to compare.
 * What each means and how it was last is in docs/performance.md.
 */
import { capacity } from './capacity.ts'
import { importTimes } from './imports.ts'
import { inventoryTimes } from './inventory.ts'
import { listTimes } from './lists.ts'
import { mapTimes } from './map.ts'
import { masterDataTimes } from './master-data.ts'
import { tabMemory } from './memory.ts'
import { paintTimes } from './paint.ts'
import { postingRates } from './postings.ts'
import { promotionTimes } from './promotions.ts'
import { requestRates } from './requests.ts'
import { sdkBesideOthers } from './sdk.ts'
import { soak } from './soak.ts'
import { startTimes } from './start.ts'
import { tabTimes } from './tabs.ts'
import { typingTimes } from './typing.ts'
import { rulesBesideOthers } from './validators.ts'
import { volumeTimes } from './volume.ts'
import { pageWeights } from './weights.ts'

const BENCHES = {
  start: startTimes,
  weights: pageWeights,
  paint: paintTimes,
  memory: tabMemory,
  tabs: tabTimes,
  typing: typingTimes,
  lists: listTimes,
  requests: requestRates,
  postings: postingRates,
  volume: volumeTimes,
  'master-data': masterDataTimes,
  inventory: inventoryTimes,
  imports: importTimes,
  map: mapTimes,
  sdk: sdkBesideOthers,
  promotions: promotionTimes,
  validators: rulesBesideOthers,
} as const
/** They take long, so only when they are asked for. */
const LONG = { soak, capacity } as const

const asked = process.argv.slice(2).filter((name) => !name.startsWith('--') && Number.isNaN(Number(name)))
for (const [name, bench] of Object.entries({ ...BENCHES, ...LONG })) {
  if (asked.length > 0 ? !asked.includes(name) : name in LONG) continue
  console.log(`\n## ${name}\n`)
  console.log(await bench())
}
// The browser that benches share ends with the process, which it would keep alive. Who is beyond a gate has set the exit code.
process.exit()

import * as rules from '../src/index.ts'

// Many values, so that nothing is answered from an inline cache of one string; half of them wrong, as in an import.
const COUNT = 4096
const text = (index: number, digits: number): string =>
  String((index * 2654435761) % 10 ** digits).padStart(digits, '0')

const phones = Array.from({ length: COUNT }, (_, index) => `1${index % 2 ? 3 : 2}${text(index, 9)}`)
const ids = Array.from({ length: COUNT }, (_, index) => {
  const number = rules.toNationalId18(`110105${50 + (index % 50)}0${1 + (index % 9)}1${index % 10}${text(index, 3)}`)
  return index % 2 ? `${number}` : `${number?.slice(0, 16)}9${number?.slice(17)}`
})
const plates = Array.from({ length: COUNT }, (_, index) => `京A${text(index, index % 2 ? 5 : 4)}`)
const prices = Array.from({ length: 500 }, (_, index) => `${index * 37}.${String(index % 100).padStart(2, '0')}`)

/** Best of seven runs, in millions of calls a second. */
function measure(label: string, calls: number, run: () => void): void {
  let best = Number.POSITIVE_INFINITY
  for (let round = 0; round < 7; round++) {
    const start = performance.now()
    run()
    best = Math.min(best, performance.now() - start)
  }
  process.stdout.write(`${label.padEnd(34)} ${(calls / best / 1000).toFixed(2).padStart(8)} M/s\n`)
}

function each(label: string, values: readonly string[], is: (value: unknown) => boolean): void {
  let passed = 0
  measure(label, values.length * 256, () => {
    for (let round = 0; round < 256; round++) for (const value of values) if (is(value)) passed++
  })
  if (passed === 0) throw new Error(`${label}: no value passed`)
}

each('mobile', phones, rules.mobile.is)
each('strictMobile', phones, rules.strictMobile.is)
each('nationalId', ids, rules.nationalId.is)
each('strictNationalId', ids, rules.strictNationalId.is)
each('plate', plates, rules.plate('van').is)
each('strictPlate', plates, rules.strictPlate('van').is)
measure('sum of 500 prices', 1000, () => {
  for (let round = 0; round < 1000; round++) rules.sum(prices)
})
measure('lineAmount', 500_000, () => {
  for (let round = 0; round < 1000; round++) for (const price of prices) rules.lineAmount('12.5', price)
})

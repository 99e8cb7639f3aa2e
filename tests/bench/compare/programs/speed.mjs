/**
 * Millions of checks a second, all packages in turns, best round. Plain JavaScript for plain Node, so that nothing stands
 * between what is measured and the engine. Arguments: our project, folder of the others' packages, rounds.
 */
import { withCheckDigit } from './check-digit.mjs'
import { checksBesideOthers } from './checks.mjs'
import { loader } from './load.mjs'

const [project, outside, rounds] = process.argv.slice(2)
/** Many different texts, so that nothing is answered by having been asked before. */
const COUNT = 4096
/** At least so long a round takes. */
const MILLISECONDS = 25

const digits = (index, length) => String((index * 2654435761) % 10 ** length).padStart(length, '0')
const pick = (list, index) => list[index % list.length]
const twoDigits = (number) => String(number).padStart(2, '0')

const day = (index) => [1940 + (index % 70), 1 + (index % 12), 1 + (index % 28)].map(twoDigits)

/** Every second is right; the others are wrong in the ways of people and spreadsheets. */
const texts = {
  'national ID'(index) {
    const right = withCheckDigit(`110105${day(index).join('')}${digits(index, 3)}`)
    if (index % 2) return right
    const wrong = [
      `${right.slice(0, 17)}${right[17] === '1' ? '2' : '1'}`,
      withCheckDigit(`110105${1940 + (index % 70)}0230${digits(index, 3)}`),
      right.slice(0, 17),
      `16${right.slice(2)}`,
      `${right.slice(0, 9)}O${right.slice(10)}`,
    ]
    return pick(wrong, index / 2)
  },
  mobile(index) {
    const right = `1${pick(['38', '39', '50', '77', '86', '91'], index)}${digits(index, 8)}`
    return index % 2
      ? right
      : pick([`12${right.slice(2)}`, right.slice(1), `${right}0`, `1o${right.slice(2)}`], index / 2)
  },
  email(index) {
    const name = `user.${digits(index, 6)}`
    const right = `${name}@${pick(['163.com', 'example.com.cn', 'mail.dealer.cn'], index)}`
    return index % 2
      ? right
      : pick([name, `${name}@`, `${name}@163`, `${name} @163.com`, `${name}@@163.com`], index / 2)
  },
  date(index) {
    const [year, month, date] = day(index)
    const right = `${year}-${month}-${date}`
    return index % 2
      ? right
      : pick([`${year}-02-30`, `${year}/${month}/${date}`, `${year}-13-${date}`, year], index / 2)
  },
  number(index) {
    const right = `${index * 37}.${twoDigits(index % 100)}`
    return index % 2 ? right : pick([`${right}5`, `${index},000`, `${right}元`, `${index}.`], index / 2)
  },
}

/** A loop of its own for each check: in one for all, the engine could not tell them apart. */
const loopOf = (is) =>
  new Function(
    'is',
    'texts',
    'times',
    'let passed = 0; while (times--) for (const text of texts) if (is(text)) passed++; return passed',
  ).bind(undefined, is)

const packages = await checksBesideOthers(loader(project, outside))
const runs = Object.entries(packages).flatMap(([kind, checks]) => {
  const list = Array.from({ length: COUNT }, (_, index) => texts[kind](index))
  return Object.entries(checks).map(([name, is]) => {
    const loop = loopOf(is)
    const passed = loop(list, 1)
    if (passed < COUNT / 2 || passed === COUNT) throw new Error(`${name} passes ${passed} of ${COUNT}`)
    return { kind, name, list, loop, times: 1, best: 0 }
  })
})
for (let round = 0; round <= Number(rounds); round += 1) {
  for (const run of runs) {
    const start = performance.now()
    run.loop(run.list, run.times)
    const milliseconds = performance.now() - start
    // The first rounds find out how often the texts have to be gone through.
    if (milliseconds < MILLISECONDS) run.times *= 2
    else run.best = Math.max(run.best, (COUNT * run.times) / milliseconds / 1000)
  }
}
console.log(JSON.stringify(runs.map(({ kind, name, best }) => ({ kind, name, best }))))

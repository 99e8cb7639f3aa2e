/** How each package answers the hard cases. Arguments: our project, folder of the others' packages. */
import { checksBesideOthers } from './checks.mjs'
import { hardCases } from './hard-cases.mjs'
import { loader } from './load.mjs'

const [project, outside] = process.argv.slice(2)
const packages = await checksBesideOthers(loader(project, outside))

/** A package that throws has not taken the text. */
const takes = (is, text) => {
  try {
    return is(text)
  } catch {
    return false
  }
}

const answers = Object.entries(hardCases).flatMap(([kind, { right, wrong }]) => {
  const cases = [
    ...Object.entries(right).map((one) => [...one, true]),
    ...Object.entries(wrong).map((one) => [...one, false]),
  ]
  return Object.entries(packages[kind]).map(([name, is]) => {
    const missed = cases.filter(([, text, isRight]) => takes(is, text) !== isRight).map(([what]) => what)
    return { kind, name, cases: cases.length, missed }
  })
})
console.log(JSON.stringify(answers))

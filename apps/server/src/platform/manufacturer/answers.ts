import { readFileSync } from 'node:fs'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'

/** The contract with the manufacturer, which lies beside this file. */
const CONTRACT = new URL('manufacturer.openapi.json', import.meta.url)

let ajv: Ajv2020 | undefined

/** Read when the first answer comes: without a manufacturer nobody needs it. */
function validator(schema: string): ValidateFunction {
  if (!ajv) {
    ajv = new Ajv2020({ strict: false })
    ajv.addSchema({ $id: 'manufacturer', ...(JSON.parse(readFileSync(CONTRACT, 'utf8')) as object) })
  }
  const found = ajv.getSchema(`manufacturer#/components/schemas/${schema}`)
  if (!found) throw new Error(`no schema ${schema}`)
  return found
}

/** What the manufacturer answered, when it is what its contract says. @throws Error otherwise */
export function answerOf<Answer>(schema: string, answered: unknown): Answer {
  const isValid = validator(schema)
  if (!isValid(answered))
    throw new Error(`the manufacturer's ${schema} is not as agreed: ${ajv?.errorsText(isValid.errors)}`)
  return answered as Answer
}

import { readFileSync } from 'node:fs'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'

/** What somebody answered, when it is what their contract says of a schema. @throws Error otherwise */
export type AnswerOf = <Answer>(schema: string, answered: unknown) => Answer

/**
 * Holds the answers of somebody outside to their contract.
 * @param name as errors call them
 * @param contract where it lies; read when the first answer comes: without them nobody needs it
 */
export function contractAnswers(name: string, contract: URL): AnswerOf {
  let ajv: Ajv2020 | undefined

  function validator(schema: string): ValidateFunction {
    if (!ajv) {
      ajv = new Ajv2020({ strict: false })
      ajv.addSchema({ $id: name, ...(JSON.parse(readFileSync(contract, 'utf8')) as object) })
    }
    const found = ajv.getSchema(`${name}#/components/schemas/${schema}`)
    if (!found) throw new Error(`no schema ${schema}`)
    return found
  }

  return <Answer>(schema: string, answered: unknown): Answer => {
    const isValid = validator(schema)
    if (!isValid(answered))
      throw new Error(`the ${name}'s ${schema} is not as agreed: ${ajv?.errorsText(isValid.errors)}`)
    return answered as Answer
  }
}

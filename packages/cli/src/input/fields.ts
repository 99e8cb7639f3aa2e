import { choicesOf, type Field, type Fields, inputOf, isScalar, isSecret, type Operation } from '../contract.ts'
import { UsageError } from '../failure.ts'
import type { Shell } from '../shell.ts'
import { nearest } from '../suggestions.ts'
import type { Texts } from '../texts.ts'
import { readData } from './data.ts'
import type { Given, OptionTable } from './options.ts'

/** What a call is given by name; an array where its body is one. */
export type Arguments = Readonly<Record<string, unknown>> | readonly unknown[]

/** An option for each field that can be written as one word and may be seen by others. */
export function fieldOptions(operation: Operation): OptionTable {
  const fields = Object.entries(inputOf(operation)).filter(([name, field]) => isScalar(field) && !isSecret(name))
  return Object.fromEntries(
    fields.map(([name, field]) => {
      const { title, several } = field
      return [name, { type: 'string', title, choices: choicesOf(field), several }]
    }),
  )
}

/** What is wrong with an option that is no field: too complex, too secret, or not in the contract. */
export function refuseField(operation: Operation, rawName: string, text: Texts, near: readonly string[]): UsageError {
  const name = rawName.replace(/^-+/, '')
  if (Object.hasOwn(inputOf(operation), name))
    return new UsageError(isSecret(name) ? text.noSecretField(name) : text.notScalar(name))
  return new UsageError(text.unknownField(name, operation.id), near)
}

/** Puts `--data` and the field options together; where both name a field, its option wins. */
export async function readArguments(operation: Operation, given: Given, shell: Shell): Promise<Arguments> {
  const { text } = shell
  const fields = inputOf(operation)
  const data = given.string('data')
  const whole = data === undefined ? undefined : await readData(data, shell)
  if (operation.body?.type === 'array') {
    if (!Array.isArray(whole)) throw new UsageError(text.notArray)
    return whole
  }
  if (whole !== undefined && (whole === null || typeof whole !== 'object' || Array.isArray(whole)))
    throw new UsageError(text.notObject)
  const values: Record<string, unknown> = { ...whole }
  checkNames(Object.keys(values), fields, operation, text)
  for (const name of Object.keys(fieldOptions(operation))) {
    const field = fields[name]
    // What is given again is one more value, where there may be several.
    const word = field?.several && given.has(name) ? given.all(name).join(',') : given.string(name)
    if (word !== undefined && field) values[name] = readWord(name, word, field, text)
  }
  return values
}

function checkNames(names: readonly string[], fields: Fields, { id, takes }: Operation, text: Texts): void {
  const stranger = names.find((name) => !Object.hasOwn(fields, name))
  if (stranger === undefined) return
  if (takes === 'none') throw new UsageError(text.takesNothing(id))
  const candidates = Object.entries(fields).map(([name, { title }]) => ({ name, title }))
  throw new UsageError(text.unknownField(stranger, id), nearest(stranger, candidates))
}

/** A word as the value that the field holds. Amounts and quantities stay text: they are decimal strings. */
function readWord(name: string, word: string, field: Field, text: Texts): unknown {
  if (field.type === 'integer') {
    if (!/^-?\d{1,15}$/.test(word)) throw new UsageError(text.notInteger(name))
    return Number(word)
  }
  if (field.type === 'number') {
    if (!/^-?\d+(\.\d+)?$/.test(word)) throw new UsageError(text.notNumber(name))
    return Number(word)
  }
  if (field.type === 'boolean') {
    if (word !== 'true' && word !== 'false') throw new UsageError(text.notBoolean(name))
    return word === 'true'
  }
  return word
}

import { permissionLabel, resultCodeLabel } from '@dealer/sdk'
import { type Fields, fieldsOf, inputOf, type Operation, type Value } from '../contract.ts'
import { exitCodes } from '../failure.ts'
import { fieldTable, typeOf } from '../output/field-table.ts'
import type { Shell } from '../shell.ts'
import type { Texts } from '../texts.ts'

/** `dealer help <operation>`: everything that the contract says of it. */
export async function helpOn(operation: Operation, { out, text }: Shell): Promise<number> {
  const { id, title, description, method, path, refusals, body, answer } = operation
  const taken = fieldTable(body?.type === 'array' ? itemsOf(body) : inputOf(operation))
  const lines = [
    `${id}  ${title}`,
    description,
    '',
    `${method} ${path}`,
    `${text.permission}  ${permissionOf(operation, text)}`,
    ...(refusals.length > 0 ? [`${text.refusals}  ${refusals.map(labelled(resultCodeLabel)).join(', ')}`] : []),
    '',
    ...(taken.length > 0 ? [text.fields, ...taken] : [text.noFields]),
    '',
    ...(answer ? answerLines(answer, text) : [text.answersFile]),
  ]
  await out.write(`${lines.join('\n')}\n`)
  return exitCodes.fine
}

function permissionOf({ permission }: Operation, text: Texts): string {
  if (permission === 'public') return text.anyone
  if (permission === 'login') return text.anyUser
  return permission.map(labelled(permissionLabel)).join(', ')
}

const labelled = (labels: Readonly<Record<string, string>>) => (key: string) => `${key} ${labels[key] ?? ''}`.trimEnd()

function answerLines(answer: Value, { answer: heading }: Texts): string[] {
  const fields = fieldTable(answer.type === 'array' ? itemsOf(answer) : fieldsOf(answer))
  return fields.length > 0 ? [heading, ...fields] : [`${heading}  ${typeOf(answer)}  ${answer.title ?? ''}`.trimEnd()]
}

const itemsOf = ({ items = {} }: Value): Fields => ({ '[]': items })

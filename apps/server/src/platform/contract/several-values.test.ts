import { expect, it } from 'vitest'
import { contract, type Schema, schemas } from './contract.ts'
import { lazyValidator } from './validation.ts'

interface Field {
  readonly title: string
  readonly $ref?: string
  readonly 'x-of'?: string
}

/** Every filter of every reading call that takes several values of an enumeration. */
const filters = contract.flatMap(({ operationId, isReading, body }) => {
  const name = (body?.$ref as string | undefined)?.split('/').at(-1) ?? ''
  const fields = Object.entries((schemas[name]?.properties ?? {}) as Record<string, Field>)
  return fields.flatMap(([field, property]) => {
    const of = property.$ref?.endsWith('/Multi') && property['x-of']
    return isReading && body && of ? [{ operationId, body, field, property, of }] : []
  })
})

it('every filter of several values takes those of its enumeration, and names itself when it is given another', () => {
  expect(filters.length).toBeGreaterThan(100)
  const offenders = filters.flatMap(({ operationId, body, field, property, of }) => {
    const values = Object.keys((schemas[of] as { 'x-labels': object })['x-labels'])
    const [first = ''] = values
    // Other fields that the call needs would be named first: they are not asked for here.
    const check = lazyValidator(only(body, field), 'body')
    const fine = [first, values.join()].map((given) => check({ [field]: given }))
    const strange = ['submited', `${first},submited`, `${first},`, `,${first}`, `${first} `, `${first.toUpperCase()}_`]
    const silent = strange.filter((given) => !check({ [field]: given })?.message.includes(property.title))
    return fine.some(Boolean) || silent.length > 0
      ? [`${operationId} ${field}: ${fine.map((problem) => problem?.message).join()} ${silent.join(' ')}`]
      : []
  })
  expect(offenders).toEqual([])
})

/** The request's schema with one of its fields alone. */
function only(body: Schema, field: string): Schema {
  const { properties } = schemas[(body.$ref as string).split('/').at(-1) ?? ''] as {
    properties: Record<string, Schema>
  }
  return { type: 'object', properties: { [field]: properties[field] } }
}

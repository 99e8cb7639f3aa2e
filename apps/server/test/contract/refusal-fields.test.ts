import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { RefusalReason } from '@dealer/sdk/contract'
import ts from 'typescript'
import { expect, it } from 'vitest'

const src = join(import.meta.dirname, '../../src')

/** Reasons that are about no value of a request: the state of things, or who asks. */
const OF_STATE = [
  ...['archived', 'busy', 'expiredTicket', 'followed', 'notOpened', 'nothingLeft'],
  ...['otherDealer', 'pending', 'replaced', 'tooOften', 'unavailable', 'wrongLogin'],
]

/** Where a reason is given, and the field beside it: the text of its value, or nothing. */
interface Given {
  readonly reason: string
  readonly field: string | undefined
}

const initialiserOf = (literal: ts.ObjectLiteralExpression, name: string): string | undefined => {
  const property = literal.properties.find((one) => one.name?.getText() === name)
  return property && ts.isPropertyAssignment(property) ? property.initializer.getText() : property?.getText()
}

function givenIn(file: string): Given[] {
  const source = ts.createSourceFile(file, readFileSync(join(src, file), 'utf8'), ts.ScriptTarget.Latest, true)
  const found: Given[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isObjectLiteralExpression(node)) {
      const reason = initialiserOf(node, 'reason')?.match(/^'(\w+)'$/)?.[1]
      if (reason && reason in RefusalReason) found.push({ reason, field: initialiserOf(node, 'field') })
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

it('every reason of the catalogue that is about a value is given with the field of that value', () => {
  const all = readdirSync(src, { recursive: true, encoding: 'utf8' })
  const files = all.filter((file) => /(?<!\.test|\.demo)\.ts$/.test(file))
  const given = files.flatMap(givenIn)
  expect(given.length).toBeGreaterThan(80)
  const named = new Set(given.flatMap(({ reason, field }) => (field && field !== 'undefined' ? reason : [])))
  expect(
    Object.keys(RefusalReason)
      .filter((reason) => !named.has(reason))
      .sort(),
  ).toEqual(OF_STATE.sort())
})

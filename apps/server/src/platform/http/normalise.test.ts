import { describe, expect, it } from 'vitest'
import { normalise, Unreadable } from './normalise.ts'

/** Where the value is said to be unreadable. */
function pathOf(value: unknown): readonly string[] | undefined {
  try {
    normalise(value)
    return undefined
  } catch (error) {
    if (error instanceof Unreadable) return error.path
    throw error
  }
}

describe('a request', () => {
  it('is trimmed, and what is empty is absent', () => {
    expect(normalise({ name: ' a ', none: '  ', rows: [{ unit: ' 箱', remark: '' }], qty: 0, is: null })).toEqual({
      name: 'a',
      rows: [{ unit: '箱' }],
      qty: 0,
      is: null,
    })
  })

  it('says where a character is that no database keeps', () => {
    expect(pathOf({ name: 'a\0b' })).toEqual(['name'])
    expect(pathOf({ rows: [{ remark: 'fine' }, { remark: '\ud83d' }] })).toEqual(['rows', '1', 'remark'])
    expect(pathOf({ remark: '\ude00\ud83d' })).toEqual(['remark'])
    expect(pathOf({ remark: '😀𠮷' })).toBeUndefined()
  })

  it('is not followed into a depth that no form has', () => {
    const deep = JSON.parse(`{"page":${'['.repeat(100_000)}${']'.repeat(100_000)}}`) as unknown
    expect(pathOf(deep)?.[0]).toBe('page')
  })

  it('keeps a field that is called as the prototype, for the schema to refuse', () => {
    const given = JSON.parse('{"__proto__":{"isAdmin":true}}') as unknown
    const read = normalise(given) as { isAdmin?: boolean }
    expect(Object.keys(read)).toEqual(['__proto__'])
    expect(read.isAdmin).toBeUndefined()
  })
})

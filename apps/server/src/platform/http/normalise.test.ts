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

  it('has nothing in it that is not seen, but for what joins emoji', () => {
    const marks = ['\u200b', '\u00ad', '\u202e', '\ufeff', '\u2060', '\u3164', '\u034f', '\ufe0f', '\u2800', '\u0007']
    for (const mark of marks) {
      expect(normalise({ name: mark, rows: [`${mark} ${mark}`] })).toEqual({ rows: [''] })
      for (const name of [`试牌甲${mark}`, `${mark}试牌甲`, `试${mark}牌甲 ${mark}`])
        expect(normalise({ name })).toEqual({ name: '试牌甲' })
    }
    const seen = '👨‍👩‍👧 ❤️ 1️⃣ 🏴󠁧󠁢󠁥󠁮󠁧󠁿 𠮷'
    expect(normalise({ remark: seen })).toEqual({ remark: seen })
    expect(normalise({ name: '🍎\u200d🍎1\ufe0f' })).toEqual({ name: '🍎🍎1' })
  })

  it('keeps its lines where the form has several, and is one line elsewhere', () => {
    const given = { name: '试牌\r\n 甲\t乙', rows: [{ remark: '一\n\n二\t三' }] }
    expect(normalise(given, (path) => path.join('.') === 'rows.0.remark')).toEqual({
      name: '试牌 甲 乙',
      rows: [{ remark: '一\n\n二\t三' }],
    })
  })

  it('is read however long a text is', () => {
    const long = `${' '.repeat(400_000)}a\n${'\u200b'.repeat(400_000)}b`
    expect(normalise([long], () => false)).toEqual(['a b'])
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

import { describe, expect, it } from 'vitest'
import { defineJob, jobsOf } from './define.ts'
import { lastDue } from './timing.ts'

describe('the last time that a job was due', () => {
  it.each([
    ['2026-03-10T02:30:00+08:00', '2026-03-10 02:30:00'],
    ['2026-03-10T02:29:59+08:00', '2026-03-09 02:30:00'],
    ['2026-03-01T00:00:00+08:00', '2026-02-28 02:30:00'],
    // Still the 9th in London.
    ['2026-03-09T18:30:00Z', '2026-03-10 02:30:00'],
  ])('every night, at %s', (moment, due) => {
    expect(lastDue({ nightly: '02:30' }, new Date(moment))).toBe(due)
  })

  it.each([
    ['2026-03-05T03:00:00+08:00', '2026-03-05 03:00:00'],
    ['2026-03-05T02:59:59+08:00', '2026-02-05 03:00:00'],
    ['2026-01-04T12:00:00+08:00', '2025-12-05 03:00:00'],
  ])('every month, at %s', (moment, due) => {
    expect(lastDue({ monthly: { day: 5, at: '03:00' } }, new Date(moment))).toBe(due)
  })

  it('is never for a job without a time', () => expect(lastDue({}, new Date())).toBeUndefined())
})

describe('a declaration', () => {
  const base = { name: 'a.b', title: '任务', run: async () => undefined }

  it.each([{ nightly: '24:00' }, { nightly: '2:30' }, { monthly: { day: 31, at: '03:00' } }])(
    'with the time %j is refused',
    (timing) => expect(() => defineJob({ ...base, ...timing })).toThrow('job a.b: no such time'),
  )

  it('has a name of its own', () => {
    expect(() => jobsOf([{ one: defineJob(base) }, { other: defineJob(base) }])).toThrow('job a.b is declared twice')
  })

  it('with a time takes no payload, and a payload is what can be written down', () => {
    const timed = { ...base, nightly: '02:30', run: async (_work: unknown, _payload: { text: string }) => undefined }
    // @ts-expect-error Nobody could give the clock the text.
    defineJob(timed)
    // @ts-expect-error A date comes back as text.
    defineJob({ ...base, run: async (_work: unknown, _payload: { day: Date }) => undefined })
  })
})

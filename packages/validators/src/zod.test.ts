import { describe, expect, expectTypeOf, it } from 'vitest'
import { z } from 'zod'
import * as core from './index.ts'
import * as schemas from './zod.ts'
import { toZod, toZodString } from './zod.ts'

const isRule = (value: unknown): boolean => typeof value === 'object' && value !== null && '~standard' in value

const issue = (schema: z.ZodType, value: unknown) => schema.safeParse(value).error?.issues[0]

describe('zod', () => {
  const rules = new Map(Object.entries<unknown>(core).filter(([, value]) => isRule(value))) as Map<
    string,
    core.Rule<unknown>
  >
  const all = new Map(Object.entries<unknown>(schemas)) as Map<string, z.ZodType>
  const named = [...rules.keys()]

  it('[VAL-zod] has a schema under the name of every rule', () => {
    expect(named.length).toBeGreaterThan(25)
    expect(named.filter((name) => !(name in schemas))).toEqual([])
  })

  it.each(named)('[VAL-zod] %s decides as the rule does', (name) => {
    const rule = rules.get(name)!
    const schema = all.get(name)!
    const values = [
      '',
      'x',
      'abc1',
      'abc123',
      '1',
      '0',
      '1.5',
      '13800138000',
      '11010519491231002X',
      '2023-02-30',
      '2024-02-29',
      '2024-02',
    ]
    for (const value of [
      ...values,
      '2024-02-29 10:00:00',
      'a@b.cn',
      '96385074',
      '6970100000016',
      '16970100000013',
      ['2025-01-02', '2025-01-01'],
    ]) {
      const result = rule.check(value)
      expect(schema.safeParse(value).success).toBe(result.ok)
      if (!result.ok) expect(issue(schema, value)?.message).toBe(result.reason.zh)
    }
  })

  it('[VAL-zod] an issue has the sentence and the code', () => {
    expect(issue(schemas.mobile, '1')).toMatchObject({
      code: 'custom',
      message: '请输入1开头的11位手机号',
      params: { reason: 'mobile/format' },
    })
    expect(issue(toZodString(core.mobile, 'en'), '1')?.message).toBe('A mobile number has 11 digits, the first a 1')
    expect(issue(toZod(core.dateRange, 'en'), ['2025-01-02', '2025-01-01'])?.message).toBe(
      'The end date must be after the start date',
    )
  })

  it('[VAL-zod] a value that is no text gets the sentence too', () => {
    expect(issue(schemas.mobile, 13800138000)).toMatchObject({
      code: 'invalid_type',
      message: '请输入1开头的11位手机号',
    })
    expect(issue(schemas.mobile, undefined)?.message).toBe('请输入1开头的11位手机号')
  })

  it('[VAL-zod] composes in objects, optional and refined', () => {
    const driver = z.object({
      mobile: schemas.mobile,
      email: schemas.email.optional(),
      plate: schemas.plate('van'),
      load: schemas.decimal2,
    })
    expect(driver.parse({ mobile: '13800138000', plate: '京A12345', load: 1.5 })).toEqual({
      mobile: '13800138000',
      plate: '京A12345',
      load: 1.5,
    })
    const bad = driver.safeParse({ mobile: '1', email: 'x', plate: '京', load: '1.234' })
    expect(bad.error?.issues.map(({ path }) => path.join())).toEqual(['mobile', 'email', 'plate', 'load'])
    expectTypeOf<z.infer<typeof driver>>().toEqualTypeOf<{
      mobile: string
      email?: string | undefined
      plate: string
      load: string | number
    }>()
  })

  it('[VAL-zod] plates by type', () => {
    expect(schemas.plate('newEnergyVehicle').safeParse('京AD12345').success).toBe(true)
    expect(schemas.plate('van').safeParse('京AD12345').success).toBe(false)
    expect(schemas.strictPlate('van').safeParse('京A1234O').success).toBe(false)
  })

  it('[VAL-zod] text schemas become JSON Schema', () => {
    expect(z.toJSONSchema(z.object({ mobile: schemas.mobile }))).toMatchObject({
      properties: { mobile: { type: 'string' } },
    })
  })
})

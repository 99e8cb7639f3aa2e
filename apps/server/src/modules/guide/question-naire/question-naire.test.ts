import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { PASSWORD } from '../../../../test/support/fixture.ts'
import { type Ground, openGround } from '../../../../test/support/ground.ts'
import { encrypt, type TestServer } from '../../../../test/support/server.ts'
import type { Args } from '../../../platform/contract/types.ts'

type Answers = Args<'guide.questionNaire.saveQuestionNaireList'>

let test: Ground
let server: TestServer

beforeAll(async () => {
  test = await openGround()
  server = test.server()
})
afterAll(() => test?.close())
beforeEach(async () => {
  await test.database.db.execute(sql`delete from survey_answer`)
  await server.login('boss1')
})

/** Every question answered, the tenth by the choice at this place. */
async function answered(satisfaction = 0): Promise<Answers[number][]> {
  const questions = await server.must('guide.questionNaire.getQuestionNaireList', {})
  return questions.map((question, index) => {
    const { type, selectList } = question
    const first = selectList[0]?.key ?? ''
    if (index === 10) return { ...question, answer: '', answerlist: [] }
    if (index === 9) return { ...question, answer: selectList[satisfaction]?.key ?? '' }
    if (type === 'matrix') return { ...question, answerlist: selectList.map(() => '4') }
    return type.startsWith('checkbox')
      ? { ...question, answerlist: [first] }
      : { ...question, answer: type === 'input' ? '' : first }
  })
}
const save = (answers: Answers) => server.call('guide.questionNaire.saveQuestionNaireList', answers)
const changed = (answers: Answers, index: number, change: Partial<Answers[number]>): Answers =>
  answers.map((one, place) => (place === index ? { ...one, ...change } : one))
const isOpen = () => server.must('guide.questionNaire.checkQuestionNaire', {})

describe('the survey', () => {
  it('[SURVEY-4] [SH-ENTER-1] is shown to an administrator until it is answered, once', async () => {
    expect(await isOpen()).toBe(true)
    const answers = await answered()
    expect(answers.length).toBeGreaterThanOrEqual(11)
    expect(await save(answers)).toMatchObject({ resultCode: '000', content: { success: true } })
    expect([await isOpen(), await server.must('guide.questionNaire.check', {})]).toEqual([false, false])
    expect(await save(answers)).toMatchObject({ resultCode: '103', content: '您已提交过调研' })
    await server.login('boss2')
    expect(await isOpen()).toBe(true)
  })

  it('[SURVEY-4] is answered once, however often it is sent at a time', async () => {
    const answers = await answered()
    const codes = (await Promise.all([save(answers), save(answers), save(answers)])).map(({ resultCode }) => resultCode)
    expect(codes.sort()).toEqual(['000', '103', '103'])
  })

  it('is neither shown to others nor taken from them', async () => {
    const answers = await answered()
    await server.login('sales1')
    expect(await isOpen()).toBe(false)
    expect((await save(answers)).resultCode).toBe('107')
    await test.database.db.execute(sql`update dealer_setting set is_light_dealer = 'T' where dealer_code = 'T001'`)
    await server.login('boss1')
    expect(await isOpen()).toBe(false)
    await test.database.db.execute(sql`update dealer_setting set is_light_dealer = 'F' where dealer_code = 'T001'`)
    await server.login('boss1')
  })

  it('[SURVEY-1] names the first question that is left open', async () => {
    const answers = await answered()
    expect((await save(changed(answers, 1, { answer: '' }))).content).toBe('第2题未填')
    expect((await save(changed(answers, 2, { answerlist: [] }))).content).toBe('第3题未填')
    expect((await save(changed(answers, 6, { answerlist: ['4', '5'] }))).content).toBe('第7题未填')
  })

  it('[SURVEY-2] asks the conditional question from the third choice on; hidden, it has no number', async () => {
    const content = await answered(1)
    expect((await save(changed(content, 11, { answer: '' }))).content).toBe('第11题未填')
    const dissatisfied = await answered(2)
    expect((await save(dissatisfied)).content).toBe('第11题未填')
    const chosen = changed(dissatisfied, 10, { answerlist: ['1', '2'] })
    expect((await save(chosen)).content).toBe('第11题未填')
    const explained = changed(chosen, 10, { answer: '打开较慢' })
    expect((await save(changed(explained, 11, { answer: '' }))).content).toBe('第12题未填')
    expect((await save(explained)).resultCode).toBe('000')
  })

  it('[SURVEY-3] takes only what there is to choose, and the name of the dealer from nobody', async () => {
    const answers = await answered()
    expect(answers[0]).toMatchObject({ type: 'input', message: '经销商名称' })
    expect((await save(changed(answers, 3, { answer: 'made up' }))).content).toBe('第4题答案不正确')
    expect((await save(changed(answers, 2, { answerlist: ['1', '1'] }))).content).toBe('第3题答案不正确')
    expect((await save(changed(answers, 6, { answerlist: ['1', '2', '3', '4', '9'] }))).content).toBe('第7题答案不正确')
    expect((await save(answers.slice(1))).content).toBe('调研题目已变更，请刷新后重试')
    expect((await save(changed(answers, 10, { answer: '悄悄话' }))).content).toBe('调研题目已变更，请刷新后重试')
    await save(changed(answers, 0, { answer: '别家' }))
    const { rows } = await test.database.db.execute<{ name: string }>(
      sql`select answers -> 0 ->> 'answer' as name from survey_answer`,
    )
    expect(rows).toEqual([{ name: '测试商贸1' }])
  })
})

describe('the survey area', () => {
  const enter = (username: string, password = PASSWORD) =>
    server.call('session.surveyLogin', { username: encrypt(username), password: encrypt(password) })

  it('[SURVEY-5] lets in with the usual account, to the survey and nothing else, beside the usual session', async () => {
    const usual = await server.login('boss1')
    server.useToken(undefined)
    expect((await enter('boss1', 'wrong1')).content).toBe('用户名或密码错误')
    const { content } = await enter('boss1')
    expect(content).toMatchObject({ username: 'boss1', perms: [], menuVos: [], ssoToken: '' })
    server.useToken(content.dmsToken)
    expect(await isOpen()).toBe(true)
    for (const url of ['/api/md/user/getCurrentUser', '/api/md/user/getSsoToken', '/api/report/web/dashboardSummary'])
      expect((await server.send('GET', url)).resultCode).toBe('107')
    expect((await server.call('so.salesOrder.lists', {})).resultCode).toBe('107')
    await server.must('session.logout', {})
    expect((await server.call('guide.questionNaire.check', {})).resultCode).toBe('G001')
    server.useToken(usual.dmsToken)
    expect((await server.call('md.user.getCurrentUser', {})).resultCode).toBe('000')
  })
})

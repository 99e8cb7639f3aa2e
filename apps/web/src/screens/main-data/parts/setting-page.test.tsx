import { useQueryClient } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { type AskedCall, showScreen } from '../../../testing/show-screen.tsx'
import { SettingPage } from './setting-page.tsx'

const SECTIONS = [{ title: '基本信息', fields: ['dealerName', 'legalPerson'] as const }]
const SETTING = { version: 1, dealerName: '华东经销', legalPerson: '张三', expireWarnDays: 30, updateName: '管理员' }

/** Everything is read anew, as after whatever else was saved. */
function Anew() {
  const queries = useQueryClient()
  return (
    <button type="button" onClick={() => void queries.invalidateQueries()}>
      读新
    </button>
  )
}

const show = async (answer: (call: AskedCall) => unknown) => {
  const { asked } = showScreen(
    <>
      <Anew />
      <SettingPage title="企业信息" permission="md:dealer:edit" sections={SECTIONS} />
    </>,
    answer,
  )
  const name = await screen.findByLabelText<HTMLInputElement>(/^经销商名称/)
  expect(name.value).toBe('华东经销')
  return { user: userEvent.setup(), asked, name: () => screen.getByLabelText<HTMLInputElement>(/^经销商名称/) }
}

it('says once why it was refused, and the field can be mended', async () => {
  const { user, name } = await show((call) =>
    call.name === 'getDealerSetting' ? SETTING : Response.json({ resultCode: '105', content: '经销商名称已存在' }),
  )
  await user.type(name(), '甲')
  await user.click(screen.getByRole('button', { name: '保存' }))
  await screen.findByText('经销商名称已存在')
  await user.type(name(), '乙')
  expect(screen.queryByText('经销商名称已存在')).toBeNull()
})

it('keeps what was typed while another part of the settings is saved, and saves it over that', async () => {
  let setting = SETTING
  const { user, asked, name } = await show((call) => (call.name === 'getDealerSetting' ? setting : {}))
  await user.type(name(), '甲')
  setting = { ...SETTING, version: 2, expireWarnDays: 60, updateName: '李四' }
  await user.click(screen.getByRole('button', { name: '读新' }))
  await screen.findByText(/李四/)
  expect(name().value).toBe('华东经销甲')
  await user.click(screen.getByRole('button', { name: '保存' }))
  expect(asked.find(({ name: called }) => called === 'saveDealerSetting')?.said).toMatchObject({
    version: 2,
    dealerName: '华东经销甲',
  })
})

it('begins anew where what it holds was changed elsewhere', async () => {
  let setting = SETTING
  const { user, name } = await show(() => setting)
  setting = { ...SETTING, version: 2, dealerName: '华南经销' }
  await user.click(screen.getByRole('button', { name: '读新' }))
  await screen.findByDisplayValue('华南经销')
  expect(name().value).toBe('华南经销')
})

import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { dealer } from '../../dealer.ts'
import { showScreen } from '../../testing/show-screen.tsx'
import PasswordDialog from './password-dialog.tsx'

const change = async (answer: () => Response) => {
  // The password goes encrypted, for which the page has the key.
  vi.spyOn(dealer, 'changePassword').mockImplementation(
    (_fields, options) => dealer.admin.securitySetting.getSetting(options) as never,
  )
  showScreen(<PasswordDialog opened onClose={() => undefined} />, answer)
  const user = userEvent.setup()
  await user.type(await screen.findByLabelText(/旧密码/), 'demo1234')
  await user.type(screen.getByLabelText(/^新密码/), 'abc123')
  await user.type(screen.getByLabelText(/确认密码/), 'abc123')
  await user.click(screen.getByRole('button', { name: '确定' }))
}
const isWrong = (label: RegExp) => screen.getByLabelText(label).closest('[data-error]') !== null

it('a refusal stands at the field that the server names', async () => {
  await change(() => Response.json({ resultCode: '101', content: '密码须含字母', field: 'newPwd' }))
  await screen.findByText('密码须含字母')
  expect([isWrong(/旧密码/), isWrong(/^新密码/), isWrong(/确认密码/)]).toEqual([false, true, false])
})

it.each([
  ['the network is gone', () => Response.error()],
  ['the gateway has nobody behind it', () => new Response('Bad Gateway', { status: 502 })],
  ['the code is not known', () => Response.json({ resultCode: '999', content: '出错了' })],
])('what is about no field is told beside them: %s', async (_why, answer) => {
  await change(answer)
  await screen.findByRole('alert')
  expect([isWrong(/旧密码/), isWrong(/^新密码/), isWrong(/确认密码/)]).toEqual([false, false, false])
})

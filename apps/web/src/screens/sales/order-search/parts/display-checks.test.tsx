import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { showScreen } from '../../../../testing/show-screen.tsx'
import { DisplayChecks } from './display-checks.tsx'

const PHOTO = { fileId: '71', checkDate: '2025-11-18', userName: '王海峰', result: '合格' }

it('reads the photos of displays once they are asked for, and says who took them when', async () => {
  const { asked } = showScreen(<DisplayChecks soId="88" />, ({ name }) =>
    name === 'toDisplayCheckImgs' ? [PHOTO, { ...PHOTO, fileId: '72', result: undefined }] : [],
  )
  expect(asked).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: '查看照片' }))
  await screen.findByText('2025-11-18 · 王海峰 · 合格')
  await screen.findByText('2025-11-18 · 王海峰')
  expect(asked.find(({ name }) => name === 'toDisplayCheckImgs')?.said).toEqual({ soId: '88' })
})

it('says that there are none', async () => {
  showScreen(<DisplayChecks soId="88" />, () => [])
  await userEvent.click(screen.getByRole('button', { name: '查看照片' }))
  await screen.findByText('该客户还没有陈列检查照片')
})

import { Button } from '@mantine/core'
import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderKit } from '../../testing/render-kit.tsx'
import { PickFile } from './pick-file.tsx'

it('takes the same file again: nothing is left in the input that a browser would compare it with', async () => {
  const onPick = vi.fn()
  const { user, container } = renderKit(
    <PickFile accept=".xlsx" onPick={onPick}>
      {(props) => <Button {...props}>上传表格</Button>}
    </PickFile>,
  )
  expect(screen.getByRole('button', { name: '上传表格' })).toBeTruthy()
  const input = container.querySelector<HTMLInputElement>('input[type=file]')
  if (!input) throw new Error('there is no input')
  const sheet = new File(['甲'], '价格.xlsx')
  await user.upload(input, sheet)
  expect(onPick).toHaveBeenLastCalledWith(sheet)
  expect(input.files).toHaveLength(0)
  await user.upload(input, sheet)
  expect(onPick).toHaveBeenCalledTimes(2)
})

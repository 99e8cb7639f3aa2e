import type { Material } from '@dealer/sdk'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { showScreen } from '../../../../testing/show-screen.tsx'
import { MaterialRequest } from './material-request.tsx'

const STAND = { materialCode: 'M1', materialName: '展架' } as Material

it('an application that was not heard of is sent again under its number', async () => {
  let isHeard = false
  const onDone = vi.fn()
  const { asked } = showScreen(
    <MaterialRequest materials={[STAND]} onClose={vi.fn()} onDone={onDone} />,
    ({ name }) => {
      if (name !== 'applyMaterials') return []
      if (!isHeard) throw new TypeError('Failed to fetch')
      return {}
    },
  )
  const user = userEvent.setup()
  await user.type(await screen.findByLabelText(/数量/), '2')
  await user.type(screen.getByLabelText(/用途/), '陈列')
  await user.click(screen.getByText('提交申请'))
  await screen.findByText(/网络/, undefined, { timeout: 20_000 })
  isHeard = true
  await user.click(screen.getByText('提交申请'))
  await waitFor(() => expect(onDone).toHaveBeenCalled())
  const numbers = asked.filter(({ name }) => name === 'applyMaterials').map(({ said }) => said.requestNo)
  expect(new Set(numbers).size).toBe(1)
})

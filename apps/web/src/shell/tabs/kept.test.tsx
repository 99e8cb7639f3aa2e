import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { type Kept, KeptProvider, useKeptPlace, useKeptState } from './kept.ts'

function Choice() {
  const [choice, choose] = useKeptState('choice', () => '甲')
  return (
    <button type="button" onClick={() => choose('乙')}>
      选了{choice}
    </button>
  )
}

function Page({ kept }: { kept: Kept }) {
  const { place, ended } = useKeptPlace(kept)
  const [round, setRound] = useState(0)
  return (
    <div onPointerDownCapture={ended}>
      <KeptProvider value={place}>
        <Choice key={round} />
        <button type="button" onClick={() => setRound(round + 1)}>
          重来
        </button>
      </KeptProvider>
    </div>
  )
}

it('stands again as it was left, until its user has a part drawn anew', async () => {
  const user = userEvent.setup()
  const kept: Kept = new Map()
  const first = render(<Page kept={kept} />)
  await user.click(screen.getByRole('button', { name: '选了甲' }))
  await user.click(screen.getByRole('button', { name: '重来' }))
  await user.click(screen.getByRole('button', { name: '选了甲' }))
  first.unmount()
  render(<Page kept={kept} />)
  await user.click(screen.getByRole('button', { name: '选了乙' }))
  await user.click(screen.getByRole('button', { name: '重来' }))
  expect(screen.getByRole('button', { name: '选了甲' })).toBeTruthy()
})

it('is state like any other outside of a page', async () => {
  render(<Choice />)
  await userEvent.click(screen.getByRole('button', { name: '选了甲' }))
  expect(screen.getByRole('button', { name: '选了乙' })).toBeTruthy()
})

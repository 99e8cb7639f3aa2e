import { Button } from '@mantine/core'
import type { ComponentType } from 'react'
import { useNavigate } from 'react-router-dom'
import { Can } from '../../../shell/session/permission.tsx'
import { useUser } from '../../../shell/session/user.ts'

/** Leads a light dealer to where goods come in that nobody ordered. */
function TakeInLight() {
  const navigate = useNavigate()
  if (!useUser().isLightDealer) return null
  return (
    <Can permission="po:inbound:confirm">
      <Button variant="default" onClick={() => navigate('/purchase/inbound-light')}>
        直接入库
      </Button>
    </Can>
  )
}

/** What stands above a list, with the way to what comes in without an order. */
export const withTakeInLight =
  <Props extends object>(Tools: ComponentType<Props>) =>
  (props: Props) => (
    <>
      <Tools {...props} />
      <TakeInLight />
    </>
  )

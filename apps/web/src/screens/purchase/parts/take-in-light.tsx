import { Button } from '@mantine/core'
import { useNavigate } from 'react-router-dom'
import { Can } from '../../../shell/session/permission.tsx'
import { useUser } from '../../../shell/session/user.ts'

/** Leads a light dealer to where goods come in that nobody ordered. */
export function TakeInLight() {
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

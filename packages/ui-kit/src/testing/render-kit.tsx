import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { KitProvider } from '../theme/kit-provider/kit-provider.tsx'

/** Renders inside the kit's providers; gives the user along. */
export const renderKit = (node: ReactNode) => {
  const user = userEvent.setup()
  const wrapper = ({ children }: { children: ReactNode }) => <KitProvider>{children}</KitProvider>
  return { user, ...render(node, { wrapper }) }
}

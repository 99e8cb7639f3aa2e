import { vi } from 'vitest'

/**
 * What is typed from here to the end of the test comes as fast as a scanner sends it, however slow the machine is: the
 * time of all events is the same.
 */
export const typeAsScanner = () => vi.spyOn(Event.prototype, 'timeStamp', 'get').mockReturnValue(1000)

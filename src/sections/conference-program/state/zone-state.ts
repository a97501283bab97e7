import type { StoreApi } from 'zustand/vanilla';
import { keptText } from '../../../program/device/device-storage.ts';
import { type BeginningState, fromBeginning } from './beginning.ts';
import type { Zone } from '../texts/zone-label.ts';

export interface ZoneState {
  /** The event's zone, as a visitor is told of it. The first render knows its name, where the server has told it. */
  zone: Partial<Zone>;
  /** The visitor has chosen the device's zone, here or on another page. */
  isOwnZoneChosen: boolean;
}

/** Whether times are on the visitor's clocks instead of the event's. */
export const isOwnTime = ({ zone, isOwnZoneChosen }: ZoneState): boolean => !!zone.differs && isOwnZoneChosen;

const choice = keptText('time-zone');
const OWN = 'own';

export const zoneActions = (store: StoreApi<ZoneState & BeginningState>) => ({
  setZone: (zone: Zone) => store.setState({ zone }),
  switchZone() {
    choice.set(choice.get() === OWN ? '' : OWN);
    store.setState(fromBeginning());
  },
  /** Follows the choice that the device keeps. Returns a function that ends this. */
  followChoice(): () => void {
    const read = () => store.setState({ isOwnZoneChosen: choice.get() === OWN });
    read();
    return choice.subscribe(read);
  },
});

export interface DayState {
  /** Id of the day that is shown alone; undefined shows all of them, as the first render does. */
  chosenDay?: number;
  /** The visitor has chosen a day, or all of them. */
  isDayChosen?: boolean;
  /** Id of the day that it is. */
  today?: number;
}

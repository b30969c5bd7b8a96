import { visuallyHidden } from '../../ui/styles/visually-hidden.css.ts';

interface OrderHelpProps {
  /** The id by which the handles name this text as their description. */
  id: string;
  /** What is moved: "exercise". */
  noun: string;
  /** Where a row has just been put, in words. */
  announcement: string;
}

/** For a screen reader: how the rows of a list are moved, and where one has just been put. */
export function OrderHelp({ id, noun, announcement }: OrderHelpProps) {
  return (
    <>
      <p id={id} hidden>
        Arrow up and arrow down move the {noun}.
      </p>
      <p role="status" className={visuallyHidden}>
        {announcement}
      </p>
    </>
  );
}

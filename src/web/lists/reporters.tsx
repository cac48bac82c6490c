import { type Column, Day, Foreign, Table } from '../frame/parts.tsx';
import { Outside } from './outside.tsx';

interface ReportingSource {
  readonly publisher: string;
  /** Id of the source that it was read from; absent where no column is for it. */
  readonly kind?: string;
  readonly url: string | null;
  readonly words: string;
  /** Other addresses that it names. */
  readonly links?: readonly string[];
  readonly at: string | null | undefined;
}

/** All sources of a thing, each with a link to its report. */
export function Reporters(props: {
  readonly caption: string;
  readonly columns: readonly Column[];
  readonly sources: readonly ReportingSource[];
}) {
  const { caption, columns, sources } = props;
  return (
    <>
      <h2>Reported by</h2>
      <Table caption={caption} columns={columns} none="Its sources are no longer stored.">
        {sources.map(({ publisher, kind, url, words, links = [], at }) => (
          <tr key={`${kind} ${publisher} ${url}`}>
            <th scope="row" class="name">
              <Foreign>{publisher}</Foreign>
            </th>
            {kind !== undefined && <td>{kind}</td>}
            <td class="words">
              <div class="apart">
                <Outside href={url}>
                  <Foreign>{words}</Foreign>
                </Outside>
              </div>
              {links.map((link) => (
                <div key={link} class="apart">
                  <Outside href={link}>
                    <Foreign>{link}</Foreign>
                  </Outside>
                </div>
              ))}
            </td>
            <td>
              <Day at={at?.slice(0, 10)} />
            </td>
          </tr>
        ))}
      </Table>
    </>
  );
}

package bugar.judges;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Map;

/** An implementation of DMN that answers for a document. */
interface Engine {
    String name();

    /**
     * The answer to the facts.
     *
     * @param inputs every input of the document by name; null for a fact that was not asked
     */
    JsonNode answer(Map<String, Object> inputs) throws Exception;
}
